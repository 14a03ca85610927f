import type { Administrator } from '@baquiano/contract/companies'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { administratorsOf } from './administrators.queries.ts'
import { AppointDialog } from './appoint-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'

interface Props {
  readonly company_id: string
}

type Question = { readonly act: 'invite' | 'replace'; readonly one: Administrator }

/** Who administers a company, and the ways back in for a company that nobody administers any more. */
export function AdministratorsCard({ company_id }: Props) {
  const { t } = useTranslation('companies')
  const { data = [], error, refetch } = useQuery(administratorsOf(company_id))
  const [asked, setAsked] = useState<Question | 'appoint' | null>(null)
  const close = () => setAsked(null)
  const active = data.filter(({ status }) => status === 'Active')
  return (
    <section
      className="stack gap-12 pad-12 framed round-10 on-surface text-m"
      aria-label={t('administrators.title')}
    >
      <b>{t('administrators.title')}</b>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {active.map((one) => (
        <AdministratorRow key={one.id} one={one} onAsk={(act) => setAsked({ act, one })} />
      ))}
      <Button variant="default" size="xs" onClick={() => setAsked('appoint')}>
        {t('administrators.add')}
      </Button>
      {asked === 'appoint' && <AppointDialog company_id={company_id} onClose={close} />}
      {asked !== 'appoint' && asked?.act === 'replace' && (
        <AppointDialog company_id={company_id} former={asked.one} onClose={close} />
      )}
      {asked !== 'appoint' && asked?.act === 'invite' && (
        <InviteDialog company_id={company_id} invited={asked.one} onClose={close} />
      )}
    </section>
  )
}

interface RowProps {
  readonly one: Administrator
  readonly onAsk: (act: Question['act']) => void
}

function AdministratorRow({ one, onAsk }: RowProps) {
  const { t } = useTranslation('companies')
  const { name, lastname, email, has_password } = one
  return (
    <div className="stack gap-8 shrink anywhere">
      <div className="stack">
        <bdi className="strong">{`${name} ${lastname}`}</bdi>
        <bdi className="dim text-s">{email}</bdi>
        {!has_password && <span className="text-s">{t('administrators.waiting')}</span>}
      </div>
      <div className="flex wrap gap-6">
        {!has_password && (
          <Button variant="default" size="xs" onClick={() => onAsk('invite')}>
            {t('administrators.invite')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAsk('replace')}>
          {t('administrators.replace')}
        </Button>
      </div>
    </div>
  )
}
