import type { Topic } from '@baquiano/contract/realtime'

/** What a room is called: never shared by two companies. */
export const roomOf = (company_id: string, topic: Topic, resource_id?: string): string =>
  [company_id, topic, resource_id].filter(Boolean).join(':')

/** Room of all sockets of one person, whatever they subscribe to. */
export const personRoom = (company_id: string, resource_id: string): string =>
  [company_id, 'person', resource_id].join(':')
