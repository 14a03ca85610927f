export { messageDeliveries } from './deliveries.repository.ts'
export { sendSms } from './send-sms.ts'
export { startMessages } from './start-messages.ts'
