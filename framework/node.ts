/** Entry point `@flatirons/framework/node`: for servers in Node that serve the files of a built site. */

export { createMakeFile } from './builder/assets/make-file.ts'
export { send } from './http/response.ts'
export type { BuiltHandler } from './http/built-handler.ts'
export { createServe, type RequestHandler, type ServeOptions } from './http/serve.ts'
