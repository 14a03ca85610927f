export {
  createMailServices,
  encryptedMailPassword,
  isMailSent,
  type MailServices,
  mailServer,
} from './mail-server.ts'
