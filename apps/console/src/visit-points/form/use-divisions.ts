import { hourMs, spokenLanguage } from '@baquiano/contract/platform'
import { geocoder, type Division } from '@baquiano/contract/geocoder'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { can } from '../../platform/session/can.ts'
import type { PointFields } from '../point-fields.ts'

const none: readonly Division[] = []
const shared = { staleTime: hourMs } as const

/** Names of countries, of the departments of the one that is written, and of the municipalities of that. */
export function useDivisions({ country, department }: Pick<PointFields, 'country' | 'department'>) {
  const { i18n } = useTranslation()
  const language = spokenLanguage.catch('es').parse(i18n.language)
  const mayAsk = can('VISIT_POINT_READ')
  const { data: countries = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'countries', language],
    queryFn: async ({ signal }) =>
      (await call(geocoder.countries, { query: { language } }, signal)).records,
    enabled: mayAsk,
  })
  const countryCode = codeOf(countries, country)
  const { data: departments = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'departments', countryCode],
    queryFn: async ({ signal }) =>
      (await call(geocoder.departments, { query: { country: countryCode } }, signal)).records,
    enabled: mayAsk && countryCode !== '',
  })
  const departmentCode = codeOf(departments, department)
  const { data: municipalities = none } = useQuery({
    ...shared,
    queryKey: ['divisions', 'municipalities', departmentCode],
    queryFn: async ({ signal }) =>
      (await call(geocoder.municipalities, { query: { department: departmentCode } }, signal))
        .records,
    enabled: mayAsk && departmentCode !== '',
  })
  return {
    country: namesOf(countries),
    department: namesOf(departments),
    city: namesOf(municipalities),
  }
}

const namesOf = (divisions: readonly Division[]) => divisions.map(({ name }) => name)

const codeOf = (divisions: readonly Division[], name: string): string =>
  divisions.find((it) => it.name.toLowerCase() === name.trim().toLowerCase())?.code ?? ''
