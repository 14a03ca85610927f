import { limits } from '@baquiano/contract/platform'
import { Textarea } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { clockOf } from '../day/day-time.ts'
import type { Workspace } from '../use-workspace.ts'

interface Props {
  readonly workspace: Workspace
}

/** The place is against a rule that may be set aside: says which, and asks why. */
export function ReasonDialog({ workspace }: Props) {
  const { insisting } = workspace
  return insisting ? <Open key={insisting.visit.id} workspace={workspace} /> : null
}

function Open({ workspace }: Props) {
  const { t } = useTranslation('board')
  const { insisting, insist, giveUp, nameOf, ruleTexts } = workspace
  const [reason, setReason] = useState('')
  if (!insisting) return null
  const { visit, target, fit } = insisting
  const name = nameOf(target.resource_id)
  const isUnrelated = fit.costs.some(({ kind }) => kind === 'relation')
  return (
    <DialogFrame
      title={t('insist_title', { name, hour: clockOf(target.from) })}
      submitLabel={t('insist')}
      isReady={reason.trim() !== ''}
      isPending={false}
      error={null}
      onSubmit={() => insist(reason.trim())}
      onClose={giveUp}
    >
      <ul className="stack gap-4 text-m" aria-label={t('insist_rules')}>
        {ruleTexts(fit).map((text) => (
          <li key={text} className="row gap-8 warn medium">
            <IconAlertTriangleFilled className="fixed" size={15} aria-hidden />
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
      {isUnrelated && (
        <p className="text-m soft">
          {t('insist_relates', { visit: visit.visit_point_name, name })}
        </p>
      )}
      <Textarea
        label={t('insist_reason')}
        description={t('insist_hint')}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        maxLength={limits.long_text}
        minRows={2}
        autosize
        required
        data-autofocus
      />
    </DialogFrame>
  )
}
