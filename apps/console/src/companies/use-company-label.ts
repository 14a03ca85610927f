import { useTranslation } from 'react-i18next'

const fields = [
  'name',
  'nit',
  'phone',
  'address',
  'city',
  'country',
  'description',
  'contact_persons',
  'date_init',
  'date_end',
  'time_zone',
  'position_days',
  'modules',
] as const
const contactFields = ['name', 'job_title', 'email', 'phone'] as const
const administratorFields = ['name', 'lastname', 'identification', 'email', 'username'] as const

/** How a field is called by its path: `contact_persons.2.email` is the e-mail of contact 3. */
export function useCompanyLabel(): (path: string) => string {
  const { t } = useTranslation('companies')
  return (path) => {
    const [first, at, part] = path.split('.')
    const name = contactFields.find((it) => it === part)
    if (first === 'contact_persons' && name) {
      return t('contact.of', { number: Number(at) + 1, field: t(`contact.fields.${name}`) })
    }
    const own = administratorFields.find((it) => it === at)
    if (first === 'administrator' && own) return t(`administrator.${own}`)
    return t(`fields.${fields.find((it) => it === first) ?? 'name'}`)
  }
}
