import { customerRequests } from '@baquiano/contract/on-demand'
import { limits, secondMs } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { Anchor, Button, PasswordInput, PinInput, TextInput } from '@mantine/core'
import { IconClock, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequestStep } from './public-request.queries.ts'

interface Sent {
  readonly id: string
  readonly phone: string
  readonly resend_at: string
}

/** The number, then the code that was sent to it; or number and password, for whoever has set one. */
export function Verification({ company }: { readonly company: string }) {
  const [sent, setSent] = useState<Sent>()
  const [phone, setPhone] = useState('')
  const [hasPassword, setHasPassword] = useState(false)
  const sending = useAction({
    send: (to: string) =>
      call(customerRequests.sendCode, { params: { company }, body: { phone: to } }),
    onDone: ({ id, resend_at }, to) => setSent({ id, phone: to, resend_at }),
    failure: 'caller',
  })
  if (hasPassword)
    return (
      <PasswordForm
        company={company}
        phone={phone}
        onPhone={setPhone}
        onCode={() => setHasPassword(false)}
      />
    )
  return sent ? (
    <CodeForm
      key={sent.id}
      company={company}
      sent={sent}
      error={sending.error}
      onAgain={() => sending.mutate(sent.phone)}
      onChange={() => setSent(undefined)}
    />
  ) : (
    <PhoneForm
      phone={phone}
      onPhone={setPhone}
      error={sending.error}
      isBusy={sending.isPending}
      onSend={sending.mutate}
      onPassword={() => setHasPassword(true)}
    />
  )
}

interface PhoneProps {
  readonly phone: string
  readonly onPhone: (phone: string) => void
}

function PhoneField({ phone, onPhone }: PhoneProps) {
  const { t } = useTranslation('public-request')
  return (
    <TextInput
      label={t('phone')}
      type="tel"
      autoComplete="tel"
      size="lg"
      required
      maxLength={40}
      value={phone}
      onChange={({ currentTarget }) => onPhone(currentTarget.value)}
    />
  )
}

interface PasswordFormProps extends PhoneProps {
  readonly company: string
  readonly onCode: () => void
}

function PasswordForm({ company, phone, onPhone, onCode }: PasswordFormProps) {
  const { t } = useTranslation('public-request')
  const [password, setPassword] = useState('')
  const entering = useRequestStep(company, (given: string) =>
    call(customerRequests.signIn, { params: { company }, body: { phone, password: given } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    entering.mutate(password)
  }
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('password.title')}</h1>
        <p className="soft text-l">{t('password.lead')}</p>
      </div>
      <PhoneField phone={phone} onPhone={onPhone} />
      <PasswordInput
        label={t('password.label')}
        size="lg"
        autoComplete="current-password"
        required
        maxLength={limits.password_max}
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      {entering.error && <ProblemAlert error={entering.error} />}
      <Button
        type="submit"
        size="lg"
        loading={entering.isPending}
        disabled={phone.trim() === '' || password === ''}
      >
        {t('password.enter')}
      </Button>
      <p className="centered text-m">
        <Anchor component="button" type="button" onClick={onCode}>
          {t('password.by_code')}
        </Anchor>
      </p>
    </form>
  )
}

interface PhoneFormProps extends PhoneProps {
  readonly error: Error | null
  readonly isBusy: boolean
  readonly onSend: (phone: string) => void
  readonly onPassword: () => void
}

function PhoneForm({ phone, onPhone, error, isBusy, onSend, onPassword }: PhoneFormProps) {
  const { t } = useTranslation('public-request')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(phone)
  }
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('title')}</h1>
        <p className="soft text-l">{t('lead')}</p>
      </div>
      <PhoneField phone={phone} onPhone={onPhone} />
      <p className="row gap-8 dim text-m">
        <IconShieldCheck size={16} aria-hidden />
        {t('phone_why')}
      </p>
      {error && <ProblemAlert error={error} />}
      <Button type="submit" size="lg" loading={isBusy} disabled={phone.trim() === ''}>
        {t('send_code')}
      </Button>
      <p className="centered text-m">
        <Anchor component="button" type="button" onClick={onPassword}>
          {t('password.have')}
        </Anchor>
      </p>
      <p className="centered text-m">
        <Link to="/tracking/{-$code}" params={{ code: undefined }}>
          {t('follow')}
        </Link>
      </p>
    </form>
  )
}

interface CodeFormProps {
  readonly company: string
  readonly sent: Sent
  /** Of sending another one. */
  readonly error: Error | null
  readonly onAgain: () => void
  readonly onChange: () => void
}

function CodeForm({ company, sent, error, onAgain, onChange }: CodeFormProps) {
  const { t } = useTranslation('public-request')
  const { id, phone, resend_at } = sent
  const [code, setCode] = useState('')
  const left_s = Math.ceil((Date.parse(resend_at) - useNow()) / secondMs)
  const verifying = useRequestStep(company, (given: string) =>
    call(customerRequests.verify, { params: { company, id }, body: { code: given } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verifying.mutate(code)
  }
  const problem = verifying.error ?? error
  return (
    <form className="stack gap-16" onSubmit={submit}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('code_title')}</h1>
        <p className="soft text-l">
          {t('code_lead', { phone })}{' '}
          <Anchor component="button" type="button" onClick={onChange}>
            {t('change_phone')}
          </Anchor>
        </p>
      </div>
      <PinInput
        length={limits.code_digits}
        type="number"
        size="lg"
        oneTimeCode
        data-autofocus
        aria-label={t('code')}
        value={code}
        onChange={setCode}
        placeholder=""
      />
      {left_s > 0 ? (
        <p className="row gap-8 dim text-m num">
          <IconClock size={16} aria-hidden />
          {t('again_in', { time: `0:${String(left_s).padStart(2, '0')}` })}
        </p>
      ) : (
        <Anchor component="button" type="button" onClick={onAgain}>
          {t('again')}
        </Anchor>
      )}
      {problem && <ProblemAlert error={problem} />}
      <Button
        type="submit"
        size="lg"
        loading={verifying.isPending}
        disabled={code.length < limits.code_digits}
      >
        {t('continue')}
      </Button>
    </form>
  )
}
