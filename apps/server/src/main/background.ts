import type { BackgroundServices } from '../platform/background.ts'
import type { TaskQueueing } from '../tasks/index.ts'
import type { PictureQueueing } from './sent-pictures.ts'

/** What subscribers work with: made once by a process that does background work. */
export type Background = BackgroundServices & TaskQueueing & PictureQueueing
