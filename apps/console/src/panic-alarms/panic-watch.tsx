import { can } from '../platform/session/can.ts'
import { PanicDialog } from './panic-dialog.tsx'
import { panicSound, usePanicSound } from './panic-sound.ts'
import { UnderWay } from './under-way.tsx'
import { usePanicAlarms } from './use-panic-alarms.ts'

/** Interrupts whoever may see the map while somebody asks for help and nobody takes care of it (requirement NO-01). */
export function PanicWatch() {
  return can('MAP_LIST') ? <Watch /> : null
}

function Watch() {
  const { current, waiting, underWay, show, putAside } = usePanicAlarms()
  usePanicSound(panicSound.use() && current?.state === 'open')
  return (
    <>
      <UnderWay alarms={underWay} onOpen={show} />
      {current && (
        <PanicDialog key={current.id} alarm={current} waiting={waiting} onPutAside={putAside} />
      )}
    </>
  )
}
