/** The name of the runtime's Trusted Types policy, which documents allow. */
export const TRUSTED_TYPES_POLICY = 'flatirons'
