export { sendSms } from './send-sms.ts'
