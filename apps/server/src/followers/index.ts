export { sendSms } from './send-sms.ts'
export { startMessages } from './start-messages.ts'
