import { useMediaQuery } from '@mantine/hooks'
import { DesktopMap } from './desktop-map.tsx'
import { PhoneMap } from './phone/phone-map.tsx'
import { useDefaultGroup } from './use-default-group.ts'
import { useLiveMap } from './use-live-map.ts'

/** `/dashboard/maps` (requirement TR-01). */
export function Page() {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  useDefaultGroup()
  const live = useLiveMap()
  return isPhone ? <PhoneMap live={live} /> : <DesktopMap live={live} />
}
