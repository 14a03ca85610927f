import type { Visit } from '@baquiano/contract/visits'
import { Button, CloseButton, Select } from '@mantine/core'
import { IconArrowsExchange, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { can } from '@baquiano/client/session/can.ts'
import styles from './board.module.css'
import { LazyNotifyDialog } from '../visits/index.ts'
import { canLift } from './lift/use-lift.ts'
import type { Board } from './use-board.ts'
import type { Workspace } from './use-workspace.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly visits: readonly Visit[]
  readonly onClear: () => void
}

/** What may be done with several visits at once. */
export function SelectionBar({ board, workspace, visits, onClear }: Props) {
  const { t } = useTranslation(['board', 'visits'])
  const [isReassigning, setReassigning] = useState(false)
  const [isNotifying, setNotifying] = useState(false)
  const movable = visits.filter(canLift)
  if (visits.length === 0) return null
  return (
    <section
      className={`${styles.selection} row gap-8 pad-8 round-10 shadow text-m`}
      aria-label={t('board:selection')}
    >
      <b className="pad-x-6 nowrap num">{t('board:selected', { count: visits.length })}</b>
      <Button
        size="xs"
        disabled={movable.length === 0}
        leftSection={<IconArrowsExchange size={14} aria-hidden />}
        onClick={() => setReassigning(true)}
      >
        {t('board:reassign')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => print()}
      >
        {t('board:print')}
      </Button>
      {can('CALENDAR_UPDATE') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => setNotifying(true)}
        >
          {t('visits:notify.submit')}
        </Button>
      )}
      <CloseButton
        variant="transparent"
        c="inherit"
        aria-label={t('board:clear')}
        onClick={onClear}
      />
      {isNotifying && <LazyNotifyDialog visits={visits} onClose={() => setNotifying(false)} />}
      {isReassigning && (
        <ReassignSeveral
          board={board}
          workspace={workspace}
          visits={movable}
          onClose={() => setReassigning(false)}
          onDone={onClear}
        />
      )}
    </section>
  )
}

interface DialogProps extends Omit<Props, 'onClear'> {
  readonly onClose: () => void
  readonly onDone: () => void
}

const nobody = 'nobody'

/** Gives several visits to one person, at their own hours. */
function ReassignSeveral({ board, workspace, visits, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('board')
  const [chosen, setChosen] = useState<string | null>(null)
  const submit = () => {
    const resource_id = chosen === nobody ? null : chosen
    const name = workspace.nameOf(resource_id)
    onClose()
    onDone()
    void workspace.assignAll(visits, resource_id, (count) => t('reassigned', { count, name }))
  }
  return (
    <DialogFrame
      title={t('reassign_title', { count: visits.length })}
      submitLabel={t('reassign')}
      isReady={chosen !== null}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('to_whom')}
        data={[
          ...board.rows.map(({ person }) => ({ value: person.id, label: person.full_name })),
          { value: nobody, label: t('unassigned') },
        ]}
        value={chosen}
        onChange={setChosen}
        limit={200}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        data-autofocus
      />
    </DialogFrame>
  )
}
