/** Who commits what is exported. */
export const serviceName = 'Docplane';
/** The address that commits of this service carry: by it they are known again. */
export const serviceEmail = 'git@docplane.example';

/** Where a commit can be seen, below a prefix. */
export const commitUrl = (prefix: string, oid: string): string => `${prefix.replace(/\/+$/, '')}/${oid}`;
