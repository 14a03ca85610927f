export { useSendUpload } from './use-send-upload.ts'
