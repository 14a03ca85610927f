import { numberFormat } from '@baquiano/contract/platform'
import type { Field, FieldCell } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'

interface Props {
  readonly field: Pick<Field, 'limits'>
  readonly cell: NonNullable<FieldCell>
}

/** What a value of a company's own field reads like in the person's language. */
export function FieldCellText({ field, cell }: Props) {
  const { t, i18n } = useTranslation('list')
  const moment = useMoment()
  if (typeof cell === 'boolean') return t(cell ? 'yes' : 'no')
  if (typeof cell === 'number') return numberText(cell, field.limits, i18n.language)
  return typeof cell === 'object' ? moment(cell.instant) : cell
}

/** `90 cm`, `$ 500.000`. */
function numberText(value: number, { currency, unit }: Field['limits'], language: string): string {
  const format = numberFormat(
    language,
    currency === null
      ? { maximumFractionDigits: 6 }
      : { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 },
  )
  return [format.format(value), unit].filter(Boolean).join('\u00a0')
}
