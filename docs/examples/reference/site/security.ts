import type { Security } from '@flatirons/framework'

/** For `defineSite({ security })`: a form elsewhere, a video, and a preview in a content management system. */
export const security: Security = {
  styles: 'strict',
  form: ['https://forms.example'],
  frame: ['https://video.example'],
  framedBy: ['https://cms.example'],
}
