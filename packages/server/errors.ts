import { errorWithHelp } from '@flatirons/framework/on-demand'

/** Creates an error about pages on demand. The command line names the section of the help that explains it. */
export const onDemandError = (message: string): Error => errorWithHelp('server', message)
