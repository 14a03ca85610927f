import { IconMapPinQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useField } from '../store/use-field.ts'

/** That nobody knows yet where the last step of a visit was done, or that nobody will. */
export function PlaceNote({ visit_id }: { readonly visit_id: string }) {
  const { t } = useTranslation('later')
  const state = useField().unplaced.get(visit_id)
  if (!state) return null
  return (
    <output className="row gap-8 text-s soft">
      <IconMapPinQuestion className="fixed" size={20} aria-hidden />
      {t(`place.${state}`)}
    </output>
  )
}
