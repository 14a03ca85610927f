import type { ImportDetail, RowAct } from '@baquiano/contract/imports'
import { numberText } from '@baquiano/contract/platform'
import {
  IconAlertTriangle,
  IconCheck,
  IconEqual,
  IconFileSpreadsheet,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './imports.module.css'

export const importStepNames = ['columns', 'review', 'fix', 'result'] as const
export type ImportStepName = (typeof importStepNames)[number]

export interface StepProps {
  readonly imported: ImportDetail
  /** @param cause of `causeKeyOf`, whose rows alone are to be fixed */
  readonly onStep: (step: ImportStepName, cause?: string) => void
}

interface Props extends StepProps {
  readonly step: ImportStepName
  /** The buttons of the step, the most likely one last. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** The file, which is the first step, the four others, and the buttons of the step, above what it shows. */
export function ImportFrame({ imported, step, acts, onStep, children }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { original_name, counts } = imported
  const at = importStepNames.indexOf(step)
  const isOpen = (name: ImportStepName) =>
    name === 'columns' || name === 'review'
      ? counts.rows > 0
      : isStarted(imported) || name === 'fix'
  return (
    <div className={`${styles.import} tall shrink-y`}>
      <header className="row wrap gap-16 between pad-y-12 pad-x-16 on-surface line-bottom">
        <span className="row gap-8 shrink">
          <IconFileSpreadsheet size={18} aria-hidden className={styles.fileIcon} />
          <b className="ell">
            <bdi>{original_name}</bdi>
          </b>
          {/* While it is read for the first time, nobody knows how many. */}
          {counts.rows > 0 && (
            <span className="num dim nowrap">
              {t('rows', { count: counts.rows, number: numberText(counts.rows, i18n.language) })}
            </span>
          )}
        </span>
        <nav aria-label={t('steps')}>
          <ol className="row gap-12">
            <li className={`${styles.step} row gap-6`}>
              <span className={`${styles.mark} center`} data-done>
                <IconCheck size={13} aria-hidden />
              </span>
              <span className={styles.stepName}>{t('step.file')}</span>
            </li>
            {importStepNames.map((name, index) => (
              <li key={name}>
                <button
                  type="button"
                  className={`${styles.step} row gap-6`}
                  // On a phone only the current one shows its name.
                  aria-label={t(`step.${name}`)}
                  aria-current={name === step ? 'step' : undefined}
                  disabled={!isOpen(name)}
                  onClick={() => onStep(name)}
                >
                  <span
                    className={`${styles.mark} center num text-s strong`}
                    data-done={index < at || undefined}
                  >
                    {index < at ? <IconCheck size={13} aria-hidden /> : index + 2}
                  </span>
                  <span className={styles.stepName}>{t(`step.${name}`)}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <div className="row wrap gap-8">{acts}</div>
      </header>
      <div className="scroll shrink-y">{children}</div>
    </div>
  )
}

/** Whether rows were written, or began to be. */
const isStarted = ({ process_state }: ImportDetail): boolean =>
  process_state !== 'LOADED' && process_state !== 'UPLOADED'

const icons = {
  create: IconPlus,
  update: IconRefresh,
  unchanged: IconEqual,
  rejected: IconAlertTriangle,
} as const

interface CountsProps {
  readonly counts: ImportDetail['counts']
  /** `will`: before anything is written; `did`: afterwards. */
  readonly tense: 'will' | 'did'
  readonly chosen?: RowAct | undefined
  readonly onChoose?: (act: RowAct) => void
}

/** How many rows create, update, change nothing or are rejected, each of which can be chosen. */
export function ActCounts({ counts, tense, chosen, onChoose }: CountsProps) {
  const { t, i18n } = useTranslation('imports')
  const acts = ['create', 'update', 'unchanged', 'rejected'] as const
  return (
    <section
      className="framed round-10 on-surface stack gap-8 pad-12"
      aria-label={t('review.counts')}
    >
      <div className={`${styles.shares} flex gap-2`} aria-hidden>
        {acts.map((act) => (
          <i
            key={act}
            data-act={act}
            style={{ flexGrow: counts[act] }}
            hidden={counts[act] === 0}
          />
        ))}
      </div>
      <div className={styles.acts}>
        {acts.map((act) => {
          const Icon = icons[act]
          return (
            <button
              key={act}
              type="button"
              className="row gap-8 pad-8 round-8"
              data-act={act}
              aria-pressed={chosen === act}
              disabled={!onChoose}
              onClick={() => onChoose?.(act)}
            >
              <Icon size={15} aria-hidden />
              <b className="num text-xl">{numberText(counts[act], i18n.language)}</b>
              <span className="text-start strong">{t(`${tense}.${act}`)}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
