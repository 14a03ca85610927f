import type { ResourceState } from '@baquiano/contract/tracking'

const idOf = (index: number) => `0195d5a0-0000-7000-8000-${String(index).padStart(12, '0')}`
const center = { cx: -69.32, cy: 5.02 }
const spreadDeg = 0.2
/** About 40 km/h for a second. */
const stepDeg = 0.0001

interface Mover {
  readonly person: { id: string; name: string; lastname: string; role_name: string }
  state: ResourceState
}

/** People who drive through a town without end. */
export function makePeople(count: number): Mover[] {
  const now = new Date().toISOString()
  return Array.from({ length: count }, (_, index) => {
    const id = idOf(index)
    return {
      person: { id, name: `Camila ${letters(index)}`, lastname: 'Ferreira', role_name: 'Técnico' },
      state: {
        resource_id: id,
        fix_at: now,
        received_at: now,
        cx: center.cx + (Math.random() - 0.5) * spreadDeg,
        cy: center.cy + (Math.random() - 0.5) * spreadDeg,
        accuracy_m: 8,
        speed_km_h: 40,
        course_deg: Math.random() * 359,
        battery_pct: 80,
        is_doubtful: false,
      },
    }
  })
}

/** Some of them a second later. */
export function moveSome(people: readonly Mover[]): ResourceState[] {
  const now = new Date().toISOString()
  return people.map((mover) => {
    const { state } = mover
    const course_deg = ((state.course_deg ?? 0) + (Math.random() - 0.5) * 20 + 360) % 360
    const angle = (course_deg * Math.PI) / 180
    mover.state = {
      ...state,
      course_deg,
      speed_km_h: 30 + Math.random() * 20,
      fix_at: now,
      received_at: now,
      cx: state.cx + Math.sin(angle) * stepDeg,
      cy: state.cy + Math.cos(angle) * stepDeg,
    }
    return mover.state
  })
}

const letters = (index: number): string =>
  String.fromCodePoint(65 + (index % 26), 65 + (Math.floor(index / 26) % 26))
