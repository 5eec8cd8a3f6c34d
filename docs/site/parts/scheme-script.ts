/**
 * The script in the head of every document that shows the visitor's scheme before the first paint, so that nothing flashes.
 * It is constant, and the security policy allows it by its hash.
 */

import { createHash } from 'node:crypto'

export const SCHEME_SCRIPT =
  'try{let{scheme}=localStorage;if(scheme=="dark"||scheme=="light")document.documentElement.dataset.scheme=scheme}catch{}'

export const SCHEME_SOURCE = `'sha256-${createHash('sha256').update(SCHEME_SCRIPT).digest('base64')}'`
