import type { ZoneKind } from '@baquiano/contract/zones'
import { IconCircle, IconLine, IconMapPin, IconPolygon, IconSquare } from '@tabler/icons-react'

const icons = {
  circle: IconCircle,
  rectangle: IconSquare,
  polygon: IconPolygon,
  polyline: IconLine,
  marker: IconMapPin,
} as const satisfies Readonly<Record<ZoneKind, unknown>>

/** What a zone is drawn as. */
export function KindIcon({ kind, size = 16 }: { readonly kind: ZoneKind; readonly size?: number }) {
  const Icon = icons[kind]
  return <Icon size={size} aria-hidden />
}
