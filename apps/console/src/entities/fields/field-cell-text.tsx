import type { FieldCell } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../platform/time/use-moment.ts'

/** What a value of a company's own field reads like in the person's language. */
export function FieldCellText({ cell }: { readonly cell: NonNullable<FieldCell> }) {
  const { t, i18n } = useTranslation('list')
  const moment = useMoment()
  if (typeof cell === 'boolean') return t(cell ? 'yes' : 'no')
  if (typeof cell === 'number') return new Intl.NumberFormat(i18n.language).format(cell)
  return typeof cell === 'object' ? moment(cell.instant) : cell
}
