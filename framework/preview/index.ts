/** Door of the preview server. */

export { plain, send, type Answer } from './answer.ts'
export { previewPlugin, type PreviewOptions } from './plugin.ts'
export { createPreview, type PreviewService } from './preview.ts'
export { MAX_URL_LENGTH } from './request-target.ts'
export { isFromElsewhere } from './same-origin.ts'
