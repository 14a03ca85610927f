import type { ImportDetail, RowFault } from '@baquiano/contract/imports'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '@baquiano/ui/form/use-problem-text.ts'
import type all from './words/es.json'
import text from './words/es.json?raw'

// As text, which comes with the page; imported as words, all of it would come with the console.
const words: typeof all = JSON.parse(text)

type Noted = NonNullable<ImportDetail['error']>

/** Whether there are words for a code, which the server may have added since. */
const isWorded = <Group extends object>(group: Group, code: string): code is keyof Group & string =>
  Object.hasOwn(group, code)

/** Causes that leave open which rule was broken. */
const openCauses: ReadonlySet<RowFault['cause']> = new Set([
  'VALUE_INVALID',
  'CELL_UNREADABLE',
  'TIME_FORMAT_INVALID',
  'NOT_ALLOWED',
  'NOT_REGISTERED',
])

/** Reasons that say all by themselves: their causes name another rule, or none. */
const isWhole = ({ cause, code }: Pick<RowFault, 'cause' | 'code'>): boolean =>
  cause === 'VALUE_INVALID' || code === 'NAME_HAS_SPECIAL_CHARACTERS'

/** What imports are told in: targets, causes, notes of reading, and why a file is not read. */
export function useImportWords(targets: ImportDetail['targets']) {
  const { t } = useTranslation('imports')
  const problemText = useProblemText()
  const targetName = (target: string): string => {
    const label = targets.find((it) => it.target === target)?.label
    if (label !== null && label !== undefined) return label
    return isWorded(words.targets, target) ? t(`targets.${target}`) : target
  }
  /** The rule that was broken, where there are words for it that say more than the cause. */
  const reasonText = ({ code, target }: Pick<RowFault, 'code' | 'target'>): string | null => {
    if (code === null) return null
    return isWorded(words.faults, code) ? t(`faults.${code}`) : problemText(target ?? '', code)
  }
  return {
    targetName,
    /** One sentence on a fault: the cause, and what exactly the rule says. */
    faultText: (fault: Pick<RowFault, 'cause' | 'code' | 'target'>): string => {
      const cause = t(`causes.${fault.cause}`)
      const isOpen = openCauses.has(fault.cause) || isWhole(fault)
      const reason = isOpen ? reasonText(fault) : null
      if (reason === null) return cause
      return isWhole(fault) ? reason : `${cause}: ${reason}`
    },
    noteText: ({ code, params }: Noted): string =>
      isWorded(words.notes, code) ? t(`notes.${code}`, shown(params)) : code,
    refusalText: ({ code, params }: Noted): string =>
      isWorded(words.refusals, code)
        ? t(`refusals.${code}`, shown(params))
        : t('refusals.other', { code }),
  }
}

/** Lists of numbers and names as people read them. */
const shown = (params: Noted['params']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String).join(', ') : value,
    ]),
  )
