import { alarmsTopics } from './alarms/alarms.topics.ts'
import { boardTopics } from './board/board.topics.ts'
import { chatTopics } from './chat/chat.topics.ts'
import { communicationsTopics } from './communications/communications.topics.ts'
import { onDemandTopics } from './on-demand/on-demand.topics.ts'
import { companyConfigTopics } from './company-config/company-config.topics.ts'
import { notificationsTopics } from './notifications/notifications.topics.ts'
import { panicAlarmsTopics } from './panic-alarms/panic-alarms.topics.ts'
import { tasksTopics } from './tasks/tasks.topics.ts'
import { trackingTopics } from './tracking/tracking.topics.ts'
import { visitsTopics } from './visits/visits.topics.ts'

/** Every topic, each declared by its capability. */
export const topics = {
  ...alarmsTopics,
  ...boardTopics,
  ...chatTopics,
  ...communicationsTopics,
  ...onDemandTopics,
  ...companyConfigTopics,
  ...notificationsTopics,
  ...panicAlarmsTopics,
  ...tasksTopics,
  ...trackingTopics,
  ...visitsTopics,
}
