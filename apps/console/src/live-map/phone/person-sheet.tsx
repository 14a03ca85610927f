import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PersonDay } from '../day-model.ts'
import { RouteThread } from '../visit/route-thread.tsx'
import { CurrentVisit } from '../person/current-visit.tsx'
import { HelpNote } from '../person/help-note.tsx'
import { PersonContact } from '../person/person-contact.tsx'
import { IsochroneSwitch } from '../isochrone/isochrone-switch.tsx'
import { TrailSwitch } from '../thread/trail-switch.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { WayNotes } from '../way/way-notes.tsx'
import styles from './phone-map.module.css'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
}

/** A person and the day ahead; a stop opens its visit. */
export function PersonSheet({ live, person }: Props) {
  const { t } = useTranslation('platform')
  return (
    <section className={`${styles.sheet} column scroll on-surface`} aria-label={person.full_name}>
      <i className={`${styles.grab} fixed round-6`} aria-hidden />
      <header className={`${styles.sheetHead} row gap-8`}>
        <div className="grow shrink">
          <PersonContact person={person} live={live} />
        </div>
        <CloseButton aria-label={t('close')} onClick={() => live.set({ resource: undefined })} />
      </header>
      <div className="stack gap-8 pad-x-16">
        <CurrentVisit live={live} person={person} />
        <HelpNote live={live} person={person} />
      </div>
      <WayNotes live={live} />
      <div className={`${styles.trail} flex gap-8`}>
        <TrailSwitch live={live} />
        <IsochroneSwitch live={live} />
      </div>
      <div className={styles.stops}>
        <RouteThread live={live} visit={live.visit} />
      </div>
    </section>
  )
}
