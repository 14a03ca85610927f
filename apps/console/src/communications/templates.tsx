import { type CommunicationTemplate, communications } from '@baquiano/contract/communications'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { templateList } from './communications.queries.ts'

/** What a message says. */
export type Said = Omit<CommunicationTemplate, 'id'>

interface ListProps {
  readonly onUse: (id: string) => void
}

/** What messages say again and again; each begins one, or goes. */
export function TemplateList({ onUse }: ListProps) {
  const { t } = useTranslation('communications')
  const { data, error, isPending, refetch } = useQuery(templateList)
  const removing = useAction({
    send: (id: string) => call(communications.removeTemplate, { params: { id } }),
    done: () => t('template.removed'),
    refresh: [templateList.queryKey],
  })
  return (
    <>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={64} m={12} />)}
      {data?.records.length === 0 && (
        <div className="pad-16 centered dim">
          <p className="strong ink">{t('template.none')}</p>
          <p>{t('template.none_why')}</p>
        </div>
      )}
      <ul className="grow scroll shrink-y">
        {data?.records.map(({ id, title, text }) => (
          <li key={id} className="stack gap-4 pad-16 line-bottom">
            <b className="ell strong">
              <bdi>{title}</bdi>
            </b>
            <span className="ell text-m dim">
              <bdi>{text}</bdi>
            </span>
            <span className="row gap-8">
              <Button
                size="xs"
                variant="default"
                aria-label={t('template.use_name', { title })}
                onClick={() => onUse(id)}
              >
                {t('template.use')}
              </Button>
              <ConfirmButton
                label={t('template.remove')}
                question={t('template.remove_question', { title })}
                consequence={t('template.remove_consequence')}
                cancel={t('keep')}
                isDangerous
                isDisabled={false}
                isPending={removing.isPending}
                onConfirm={() => removing.mutate(id)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FieldProps {
  readonly onChoose: (said: Said) => void
}

/** Begins a message with what a template says; nothing where there are none. */
export function TemplateField({ onChoose }: FieldProps) {
  const { t } = useTranslation('communications')
  const { records = [] } = useQuery(templateList).data ?? {}
  if (records.length === 0) return null
  return (
    <NativeSelect
      label={t('template.label')}
      data={[
        { value: '', label: t('template.none_chosen') },
        ...records.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = records.find(({ id }) => id === value)
        if (chosen) onChoose({ ...chosen })
      }}
    />
  )
}

interface SaveProps {
  readonly said: Said
}

/** Keeps what a message says for later ones. */
export function SaveTemplate({ said }: SaveProps) {
  const { t } = useTranslation('communications')
  const { title, text, needs_answer } = said
  const saving = useAction({
    send: () => call(communications.saveTemplate, { body: { title, text, needs_answer } }),
    done: (saved) => t('template.saved', { title: saved.title }),
    refresh: [templateList.queryKey],
  })
  return (
    <Button
      variant="subtle"
      disabled={title.trim() === ''}
      loading={saving.isPending}
      onClick={() => saving.mutate(undefined)}
    >
      {t('template.save')}
    </Button>
  )
}
