import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useRef } from 'react'
import { useAddress } from '../address/address.tsx'
import { failureOf } from '../failure.ts'
import { FieldFailure } from '../field-failure.tsx'
import { redirectToIssuer } from '../issuer/issuer-calls.ts'
import type { Offer } from '../issuer/issuer-props.ts'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useSubmission } from '../use-submission.ts'

interface Props {
  readonly offer: Offer
  readonly onFailure: (error: Error) => void
}

/** Unlocks the session by the identity provider that started it, which asks for a new sign-in. */
export function UnlockByIssuer({ offer: { company, company_name }, onFailure }: Props) {
  const { t } = useAuthWords()
  const to = useAddress().search.get('to')
  const button = useRef<HTMLButtonElement>(null)
  const { send, error, isPending } = useSubmission({
    submit: () =>
      redirectToIssuer({ company, to, remember: false, is_silent: false, unlocks: true }),
    onDone: () => {},
    onFailure,
  })
  useFocusOnOpen(() => button.current?.focus())
  return (
    <>
      <Button
        ref={button}
        fullWidth
        loading={isPending}
        leftSection={<IconBuildingCommunity size={17} aria-hidden />}
        onClick={() => send(undefined)}
      >
        {t('account:locked.submit_by', { name: company_name })}
      </Button>
      {error && <FieldFailure failure={failureOf(error, t)} />}
    </>
  )
}
