import { Avatar, StatusGlyph, StatusPill } from '@baquiano/ui'
import { useElementSize } from '@mantine/hooks'
import {
  IconBell,
  IconCalendar,
  IconChartBar,
  IconMap2,
  IconMapPin,
  IconRoute,
  IconSearch,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BrandMark, type Brand } from './brand-mark.tsx'
import { people } from './people.ts'
import styles from './preview-console.module.css'
import { PreviewRibbon } from './preview-ribbon.tsx'
import { PreviewTown } from './preview-town.tsx'

/** Pixels of the console as it is drawn; then it is made as wide as its place. */
const [width, height] = [1060, 660]
const modules = [IconMap2, IconCalendar, IconUsers, IconMapPin, IconRoute, IconChartBar]

interface Props {
  readonly brand: Brand
  readonly direction: 'ltr' | 'rtl'
}

/** The console itself in small, of the product's own parts; nothing in it can be used. */
export function PreviewConsole({ brand, direction }: Props) {
  const { t } = useTranslation('settings')
  const { ref, width: place } = useElementSize()
  const scale = place / width
  return (
    <div ref={ref} className={styles.place} style={{ height: height * scale }} dir={direction}>
      <div
        className={`${styles.console} stack clip on-surface`}
        style={{ width, height, transform: `scale(${scale})` }}
        aria-hidden
      >
        <nav className={`${styles.rail} row gap-6 pad-y-12`}>
          <BrandMark brand={brand} size={26} />
          {modules.map((Icon, index) => (
            <span key={Icon.displayName ?? index} data-on={index === 0 || undefined}>
              <Icon size={20} stroke={1.6} />
            </span>
          ))}
          <span className={styles.last}>
            <IconSettings size={20} stroke={1.6} />
          </span>
        </nav>
        <header className={`${styles.top} row gap-12 pad-x-16 line-bottom soft`}>
          <b className="ink text-l heavy">{t('preview.map')}</b>
          <i />
          <span
            className={`${styles.search} row grow gap-8 pad-y-4 pad-x-12 framed round-8 on-sunk dim`}
          >
            <IconSearch size={15} />
            {t('preview.search')}
          </span>
          <IconBell size={18} />
          <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong centered`}>
            {t('preview.visit')}
          </span>
        </header>
        <ul className={styles.people}>
          {people.map(({ name, status, place: where, done }, index) => (
            <li key={name} data-on={index === 0 || undefined}>
              <Avatar id={name} name={name} presence="online" size={30} />
              <div className="stack grow gap-4 shrink">
                <b>{name}</b>
                <span>
                  <StatusGlyph status={status} size={13} />
                  {where}
                </span>
                <em style={{ inlineSize: `${done}%` }} />
              </div>
            </li>
          ))}
        </ul>
        <PreviewTown />
        <PreviewRibbon />
        <aside className={`${styles.drawer} stack start gap-8 pad-y-12 pad-x-16 line-start`}>
          <StatusPill status="In progress" label={t('preview.in_progress')} />
          <h3 className="text-l heavy">Ferretería El Nogal</h3>
          <p className="soft">Cra. 43A # 10-34</p>
          <div className={`${styles.tabs} flex gap-16 wide line-bottom soft`}>
            <span className="pad-y-6" data-on>
              {t('preview.route')}
            </span>
            <span className="pad-y-6">{t('preview.activity')}</span>
          </div>
          <ol>
            {people.map(({ place: where, status }) => (
              <li className="row gap-8" key={where}>
                <StatusGlyph status={status} size={14} />
                {where}
              </li>
            ))}
          </ol>
          <span className={`${styles.button} pad-y-6 pad-x-12 round-6 strong centered`}>
            {t('preview.reassign')}
          </span>
        </aside>
      </div>
    </div>
  )
}
