import type { ExportServices } from '../exports/index.ts'
import type { PushServices } from '../notifications/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { RoadEngine } from '../roads/index.ts'
import type { TaskQueueing } from '../tasks/index.ts'
import type { PictureQueueing } from './sent-pictures.ts'

/** What subscribers work with: made once by a process that does background work. */
export type Subscribing = BackgroundServices & PushServices & TaskQueueing & PictureQueueing

/** What jobs and tasks work with, at leisure: their queries may take longer than those of a call. */
export type Working = BackgroundServices & ExportServices & { readonly roads: RoadEngine }
