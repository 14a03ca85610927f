import { can } from '../platform/session/can.ts'
import { usePhone } from '../platform/use-phone.ts'
import { DesktopMap } from './desktop-map.tsx'
import { MapVisitDialog } from './new-visit/map-visit-dialog.tsx'
import { PhoneMap } from './phone/phone-map.tsx'
import { useDefaultGroup } from './use-default-group.ts'
import { useLiveMap } from './use-live-map.ts'

/** `/dashboard/maps` (requirement TR-01). */
export function Page() {
  const isPhone = usePhone()
  useDefaultGroup()
  const live = useLiveMap()
  const { plan } = live.search
  return (
    <>
      {isPhone ? <PhoneMap live={live} /> : <DesktopMap live={live} />}
      {plan !== undefined && can('CALENDAR_CREATE') && (
        <MapVisitDialog
          key={plan}
          live={live}
          visitPoint={plan === 'visit' ? undefined : plan}
          onClose={() => live.set({ plan: undefined })}
        />
      )}
    </>
  )
}
