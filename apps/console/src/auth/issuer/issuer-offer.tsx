import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useAuthWords } from '../use-auth-words.ts'
import { useSubmission } from '../use-submission.ts'
import { redirectToIssuer } from './issuer-calls.ts'
import styles from './issuer-offer.module.css'
import type { Offer } from './issuer-props.ts'

interface Props {
  readonly offer: Offer
  readonly remember: boolean
  readonly to: string | null
  readonly onFailure: (error: Error) => void
}

/** Button to sign in by the company's identity provider. */
export function IssuerOffer({ offer, remember, to, onFailure }: Props) {
  const { t } = useAuthWords()
  const { company, company_name, is_password_allowed } = offer
  const redirect = useSubmission({
    submit: () => redirectToIssuer({ company, to, remember, is_silent: false, unlocks: false }),
    onDone: () => {},
    onFailure,
  })
  return (
    <>
      <p className={`${styles.or} row gap-12 dim text-s`}>{t('account:issuer.or')}</p>
      <Button
        variant={is_password_allowed ? 'default' : 'filled'}
        fullWidth
        loading={redirect.isPending}
        leftSection={<IconBuildingCommunity size={17} aria-hidden />}
        onClick={() => redirect.send(undefined)}
      >
        {t('account:issuer.enter', { name: company_name })}
      </Button>
      {!is_password_allowed && (
        <p className={`${styles.note} dim text-s centered`}>{t('account:issuer.admins')}</p>
      )}
    </>
  )
}
