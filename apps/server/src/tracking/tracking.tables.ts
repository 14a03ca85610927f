import type { DutyChange, ResourceState } from '@baquiano/contract/tracking'
import type { Defaulted } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    position: Fix & { company_id: string; is_imported: Defaulted<boolean> }
    resource_state: ResourceState & { company_id: string }
    duty_change: DutyChange & { company_id: string; resource_id: string; received_at: string }
  }
}

/** A stored position with its resource and device. */
export interface Fix {
  readonly resource_id: string
  readonly fix_at: string
  readonly id: string
  readonly device_id: string
  readonly received_at: string
  readonly cx: number
  readonly cy: number
  readonly accuracy_m: number | null
  readonly speed_km_h: number | null
  readonly course_deg: number | null
  readonly altitude_m: number | null
  readonly battery_pct: number | null
  /** Its sender says that it may be wrong, or it is inexact: it is the latest only when no better fix is recent. */
  readonly is_doubtful: boolean
}
