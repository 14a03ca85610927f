import { type FollowedVisit, followedVisits } from '@baquiano/contract/public-tracking'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { useCustomerAct } from '../public-tracking.queries.ts'

/** What whoever comes should know, as the customer wrote it; it can be changed until they arrive. */
export function Instructions({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { tracking_code: code, answer } = visit
  const { instructions } = answer
  const [draft, setDraft] = useState<string | null>(null)
  const send = (text: string) => call(followedVisits.instruct, { params: { code }, body: { text } })
  const save = useCustomerAct(code, send, () => setDraft(null))
  if (draft === null) {
    return (
      <div className="stack gap-6">
        <h2 className="text-m soft">{t('instructions.label')}</h2>
        {instructions !== '' && (
          <p className="framed round-10 pad-12 text-l anywhere">{instructions}</p>
        )}
        <Button variant="default" size="md" onClick={() => setDraft(instructions)}>
          {t(instructions === '' ? 'instructions.add' : 'instructions.edit')}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack gap-8">
      <Textarea
        label={t('instructions.label')}
        placeholder={t('instructions.placeholder')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {save.error && <ProblemAlert error={save.error} />}
      <Button size="md" loading={save.isPending} onClick={() => save.mutate(draft.trim())}>
        {t('instructions.save')}
      </Button>
    </div>
  )
}
