import {
  fillMessage,
  type FollowerFields,
  followerDeliveries,
  messageVariables,
} from '@baquiano/contract/followers'
import { longDay, type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useQuery } from '@tanstack/react-query'
import type words from './words/es.json'

type Shown = Pick<FollowerFields, 'template_name' | 'in_event_status' | 'language'>

/** The message as its reader will see it, with an invented visit, in each language; sent to oneself to try it. */
export function FollowerSummary({ template_name, in_event_status, language }: Shown) {
  const { t } = useTranslation('followers')
  const [chosen, setChosen] = useState<SpokenLanguage>()
  const shown = chosen ?? language
  const [status = 'On the way'] = in_event_status
  return (
    <section className="stack gap-12 pad-16" aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      {template_name === 'OWN' ? (
        <OwnText />
      ) : (
        <>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('preview.language')}
            data={spokenLanguage.options.map((value) => ({ value, label: value.toUpperCase() }))}
            value={shown}
            onChange={setChosen}
          />
          <Message language={shown} status={status} />
        </>
      )}
      <p className="dim text-s">{t('preview.opt_out')}</p>
      {can('CALENDAR_UPDATE') && (
        <TestButton message={{ template_name, language: shown, in_event_status: status }} />
      )}
      {can('COMPANYCONFIG_UPDATE') && (
        <LinkButton
          to="/dashboard/company-config-crud/{-$company_id}"
          params={{}}
          variant="default"
        >
          {t('preview.configure')}
        </LinkButton>
      )}
    </section>
  )
}

interface MessageProps {
  readonly language: SpokenLanguage
  readonly status: FollowerFields['in_event_status'][number]
}

/** The product's own text in a language. */
function Message({ language, status }: MessageProps) {
  const { company_name } = useUser()
  const words = useMessageWords(language)
  if (!words) return null
  const { message, preview } = words
  const values = {
    company: company_name || preview.sample_company,
    visit_point: preview.sample_point,
    date: longDay('2026-11-26', language),
    hours: '10:00–11:00',
    resource: preview.sample_resource,
    status: words.status[status],
    link: `${location.origin}/tracking/7K4M2219`,
  }
  return (
    <div lang={language} className="stack gap-8 pad-12 framed round-10 on-surface">
      <b className="anywhere">{fillMessage(message.subject, values)}</b>
      {fillMessage(message.text, values)
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph} className="anywhere">
            {paragraph}
          </p>
        ))}
    </div>
  )
}

/** Where the company's own text is, and what it may name. */
function OwnText() {
  const { t } = useTranslation('followers')
  return (
    <>
      <p className="soft">{t('preview.own')}</p>
      <ul className="row wrap gap-4" aria-label={t('preview.variables')}>
        {messageVariables.map((name) => (
          <li key={name} className="on-chip round-6 pad-x-6 text-s">
            <bdi>{`{{${name}}}`}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

type Test = Parameters<typeof call<typeof followerDeliveries.test>>[1]['body']

function TestButton({ message }: { readonly message: Test }) {
  const { t } = useTranslation('followers')
  const mailToast = useMailToast()
  const test = useAction({
    send: () => call(followerDeliveries.test, { body: message }),
    onDone: ({ to }) => mailToast(t('preview.tested', { to }), to),
  })
  return (
    <Button variant="light" loading={test.isPending} onClick={() => test.mutate()}>
      {t('preview.test')}
    </Button>
  )
}

type MessageWords = Pick<typeof words, 'message' | 'preview' | 'status'>

/** Fetched when somebody looks at them: the console has the words of one language. */
const loaders: Readonly<Record<SpokenLanguage, () => Promise<{ readonly default: MessageWords }>>> =
  {
    es: () => import('./words/es.json'),
    en: () => import('./words/en.json'),
    pt: () => import('./words/pt.json'),
    fr: () => import('./words/fr.json'),
    de: () => import('./words/de.json'),
  }

/** What messages are put together from in a language; undefined until it has come. */
function useMessageWords(language: SpokenLanguage): MessageWords | undefined {
  const { data } = useQuery({
    queryKey: ['followers', 'words', language],
    queryFn: async () => (await loaders[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
