import { dateFormat } from '@baquiano/contract/platform'
import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { language } from '../../platform/text/language.ts'
import { useAuthWords } from '../use-auth-words.ts'
import styles from './inbox-page.module.css'
import { type DemoMail, partsOf } from './mail-parts.ts'

/** One mail; its code can be copied, its link followed. */
export function InboxMail({ mail }: { readonly mail: DemoMail }) {
  const { t } = useAuthWords()
  const spoken = language.use()
  const { code, link } = partsOf(mail.text)
  const hour = dateFormat(spoken, { timeStyle: 'medium' })
  return (
    <li className={`${styles.mail} stack start gap-6 pad-y-12 pad-x-16 framed round-10 on-surface`}>
      <header className="flex between gap-12 wide">
        <b className="text-l">{mail.subject}</b>
        <time dateTime={mail.sent_at} className="num">
          {hour.format(new Date(mail.sent_at))}
        </time>
      </header>
      <p className={styles.to} dir="ltr">
        {mail.to}
      </p>
      <p className={`${styles.text} anywhere soft`}>{mail.text}</p>
      {code !== undefined && (
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? t('account:inbox.copied') : t('account:inbox.copy', { code })}
            </Button>
          )}
        </CopyButton>
      )}
      {link !== undefined && (
        <Button size="xs" variant="default" component="a" href={link}>
          {t('account:inbox.open')}
        </Button>
      )}
    </li>
  )
}
