import type { VisitStatus } from '@baquiano/contract/visits'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { StatusPill } from '@baquiano/ui/status-pill.tsx'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
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
import { type Brand, BrandMark } from './brand-mark.tsx'
import styles from './preview-console.module.css'

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

/** Where bars begin, per cent of the day; all are as long. */
const starts = [4, 26, 48, 70]

/** The day in lanes: visits in the colours of their statuses, the plan and the thread below. */
function PreviewRibbon() {
  return (
    <div className={`${styles.ribbon} stack relative gap-8 line-top`}>
      {people.slice(0, 4).map(({ name, status }, lane) => (
        <div key={name}>
          {starts.map((start, index) => (
            <i
              key={start}
              style={{
                ...statusVariable(
                  index > lane ? 'Scheduled' : index === lane ? status : 'Finalized',
                ),
                insetInlineStart: `${start + lane}%`,
              }}
            />
          ))}
        </div>
      ))}
      <b />
    </div>
  )
}

const streets =
  'M0 60h500M0 150h500M0 245h500M0 330h500M70 0v420M165 0v420M260 0v420M350 0v420M440 0v420M-20 420 300 100 520 20M0 105h165M260 200h240M210 245v175M390 150v180M115 60v90'
const planned = 'M60 350 165 245 165 150 260 150 350 60 440 60'

/** A town with a plan and what happened of it so far. */
function PreviewTown() {
  return (
    <svg
      className={`${styles.town} wide tall on-bg`}
      viewBox="0 0 500 420"
      preserveAspectRatio="xMidYMid slice"
    >
      <path className={styles.green} d="M180 165h70v65h-70zM360 255h70v65h-70z" />
      <path className={styles.water} d="M-10 400C120 370 300 420 510 380" />
      <path className={styles.street} d={streets} />
      <path className={styles.plan} d={planned} />
      <path className={styles.thread} d="M60 350 165 245 165 150 215 150" />
      <circle className={styles.here} cx="215" cy="150" r="9" />
      {[
        [165, 245],
        [350, 60],
        [440, 60],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.stop} cx={x} cy={y} r="7" />
      ))}
    </svg>
  )
}

interface Person {
  readonly name: string
  readonly status: VisitStatus
  readonly place: string
  /** Of the day, per cent. */
  readonly done: number
}

/** Invented people for the preview. */
const people: readonly Person[] = [
  { name: 'Camila Ferreira', status: 'In progress', place: 'Ferretería El Nogal', done: 55 },
  { name: 'Andrés Quintero', status: 'On the way', place: 'Restaurante Casa Colonial', done: 70 },
  { name: 'Luiza Nakamura', status: 'Finalized', place: 'Consultorio Dr. Lima', done: 90 },
  { name: 'Jorge Salcedo', status: 'Delayed', place: 'Clínica Vida Plena', done: 30 },
  { name: 'Beatriz Antunes', status: 'Scheduled', place: 'Panadería La Espiga', done: 45 },
  { name: 'Mateo Rivas', status: 'Rescheduled', place: 'Escuela Mundo Nuevo', done: 20 },
]
