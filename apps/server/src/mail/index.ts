export { createMailServices, isMailSent, type MailServices, mailServer } from './mail-server.ts'
