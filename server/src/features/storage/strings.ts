export const UPLOAD = {
  storageFull: (megabytes: number) => `This workspace has used its storage of ${megabytes} MB. Ask the operator of this service for more.`,
  noSpaceForAnswers: 'This file cannot be stored, because the organizer has no space left. Please contact them.',
  wrongContent: 'The content of the file is not of the type that its name says. Choose another file.',
  contentType: (allowed: readonly string[]) => `contentType must be one of ${allowed.join(', ')}.`,
  tokenInUse: 'Another upload is using this token. Wait for it to finish or request a new token.',
  wrongContentType: (contentType: string) => `Send the upload with the signed Content-Type: ${contentType}.`,
  overSignedSize: (maxBytes: number, contentLength: string) =>
    `This token allows ${maxBytes} bytes, but the Content-Length is ${contentLength}.`,
  empty: 'The upload is empty.',
  interrupted: 'The upload was interrupted before all of it arrived.',
}

const RETRY = 'Nothing was changed. Try again in a moment; if it keeps happening, contact the operator of this service.'
export const STORAGE = {
  full: `The file storage is full. ${RETRY}`,
  unavailable: `The file storage is unavailable. ${RETRY}`,
}
