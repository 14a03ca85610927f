import type { VisitNeeds } from '@baquiano/contract/availability'
import { dayS, type FieldError, limits } from '@baquiano/contract/platform'
import { AmountListField } from '@baquiano/ui/form/fields/amount-list-field.tsx'
import { DurationField } from '@baquiano/ui/form/fields/duration-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { TextListField } from '@baquiano/ui/form/fields/text-list-field.tsx'
import { WindowListField } from '@baquiano/ui/form/fields/window-list-field.tsx'
import { FieldFold } from '@baquiano/ui/form/field-fold.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Null for nothing beside the activity's. */
  readonly needs: VisitNeeds | null
  /** Of fields whose path begins with `needs`. */
  readonly problems: readonly FieldError[]
  /** Gets the paths that were changed as well. */
  readonly onChange: (needs: VisitNeeds | null, paths: string[]) => void
}

const nothing: VisitNeeds = {
  skills: null,
  demand: null,
  priority: null,
  setup_s: null,
  time_windows: null,
}
const names = ['skills', 'demand', 'priority', 'setup_s', 'time_windows'] as const

/** What the summary of errors calls a path: `needs.time_windows.0.hour_end`; undefined of other fields. */
export function useNeedLabel(): (path: string) => string | undefined {
  const { t } = useTranslation('activities')
  return (path) => {
    const [of, part] = path.split('.')
    const name = of === 'needs' ? names.find((it) => it === part) : undefined
    return name && t(`columns.${name}`)
  }
}

/** What a plan of routes knows of the visit in place of what its activity says, behind one line. */
export function NeedsFields({ needs: given, problems, onChange: change }: Props) {
  const { t } = useTranslation('activities')
  const needs = given ?? nothing
  const set = (part: Partial<VisitNeeds>) => {
    const next = { ...needs, ...part }
    const isEmpty = names.every((name) => next[name] === null)
    change(
      isEmpty ? null : next,
      Object.keys(part).map((name) => `needs.${name}`),
    )
  }
  const problemOf = (path: string) => problems.find((it) => it.path === `needs.${path}`)?.code
  const bind = <Value,>(
    name: (typeof names)[number],
    { value, onChange }: Pick<FieldBinding<Value>, 'value' | 'onChange'>,
  ): FieldBinding<Value> => ({
    name: `needs.${name}`,
    value,
    problem: problemOf(name),
    mark: undefined,
    onChange,
  })
  return (
    <FieldFold
      title={t('fold')}
      note={t('fold_of_visit')}
      startsOpen={given !== null}
      hasProblem={problems.some(({ path }) => path.startsWith('needs'))}
    >
      <TextListField
        label={t('columns.skills')}
        field={bind<string[]>('skills', {
          value: needs.skills ?? [],
          onChange: (skills) => set({ skills: noneAsNull(skills) }),
        })}
      />
      <AmountListField
        label={t('columns.demand')}
        problemOf={(part) => problemOf(`demand.${part}`)}
        field={bind('demand', {
          value: needs.demand ?? [],
          onChange: (demand) => set({ demand: noneAsNull(demand) }),
        })}
      />
      <WindowListField
        label={t('columns.time_windows')}
        problemOf={(part) => problemOf(`time_windows.${part}`)}
        field={bind('time_windows', {
          value: needs.time_windows ?? [],
          onChange: (time_windows) => set({ time_windows: noneAsNull(time_windows) }),
        })}
      />
      <NumberField
        label={t('columns.priority')}
        isWhole
        min={0}
        max={limits.priority}
        field={optionalNumber(
          bind('priority', { value: needs.priority, onChange: (priority) => set({ priority }) }),
        )}
      />
      <DurationField
        label={t('columns.setup_s')}
        max={dayS}
        field={optionalNumber(
          bind('setup_s', { value: needs.setup_s, onChange: (setup_s) => set({ setup_s }) }),
        )}
      />
    </FieldFold>
  )
}

/** An empty list is as the activity has it. */
const noneAsNull = <Item,>(list: Item[]): Item[] | null => (list.length === 0 ? null : list)
