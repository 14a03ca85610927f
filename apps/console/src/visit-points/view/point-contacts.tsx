import { fieldsOf, ownValue, visibleFields } from '@baquiano/contract/fields'
import type { VisitPoint } from '@baquiano/contract/visit-points'
import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { objectSchema } from '../../entities/fields/fields.queries.ts'
import { CardRow, ObjectCard } from '../../platform/shell/object-card.tsx'
import { phoneUrl } from '../../platform/text/phone-url.ts'

/** How to reach whoever is there: its phone, and the e-mails among the fields of its typology. */
export function PointContacts({ point }: { readonly point: VisitPoint }) {
  const { t } = useTranslation('visit-points')
  const { phone, name } = point
  return (
    <ObjectCard title={t('view.contact')}>
      <CardRow name={t('columns.phone')}>
        <span className="row gap-8">
          <bdi className="num grow">{phone}</bdi>
          <Way label={t('view.call', { name })} href={phoneUrl(phone)}>
            <IconPhone size={16} stroke={1.7} aria-hidden />
          </Way>
          <Way label={t('view.write', { name })} href={chatUrl(phone)}>
            <IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />
          </Way>
        </span>
      </CardRow>
      {useEmails(point).map(({ label, email }) => (
        <CardRow key={label} name={label}>
          <span className="row gap-8">
            <bdi className="anywhere grow">{email}</bdi>
            <Way label={t('view.mail', { email })} href={`mailto:${email}`}>
              <IconMail size={16} stroke={1.7} aria-hidden />
            </Way>
          </span>
        </CardRow>
      ))}
    </ObjectCard>
  )
}

interface WayProps {
  readonly label: string
  readonly href: string
  readonly children: ReactNode
}

const Way = ({ label, href, children }: WayProps) => (
  <ActionIcon
    component="a"
    variant="subtle"
    color="gray"
    size={26}
    href={href}
    aria-label={label}
    title={label}
  >
    {children}
  </ActionIcon>
)

/** Opens a chat on whatever has WhatsApp; numbers are written there without signs. */
const chatUrl = (phone: string): string => `https://wa.me/${phone.replaceAll(/\D/gu, '')}`

function useEmails({ object_type_id, data }: VisitPoint) {
  const { data: schema } = useQuery(objectSchema('VISIT_POINT'))
  const fields = schema ? visibleFields(fieldsOf(schema.fields, object_type_id), data) : []
  return fields.flatMap(({ type, name, label }) => {
    const email = ownValue(data, name)
    return type === 'Email' && typeof email === 'string' ? [{ label, email }] : []
  })
}
