/** Octets of a request as they go on the wire, and what may come of them. */
export type Hostile = {
  readonly kind: string;
  /** One letter an octet. */
  readonly octets: string;
  /** Its answer has no body, whatever its length says. */
  readonly isHead: boolean;
  /** The connection may be closed with no answer, and the answer need not have the form of the API: it is no HTTP. */
  readonly isBroken: boolean;
  /** Nothing comes after it on its connection, and the sender says so by closing its half. */
  readonly isLast: boolean;
  /** The sender resets the connection as soon as it is sent, and hears no answer. It is the last of its connection. */
  readonly isReset: boolean;
};

/** A request that the world as loaded accepts. */
export type Base = {
  readonly id: string;
  readonly method: string;
  readonly target: string;
  /** JSON, or undefined where the operation is asked without a body. */
  readonly body: string | undefined;
  readonly takesBody: boolean;
};

/** Octets of UTF-8, one letter each. */
export const octetsOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** A whole request; `length` in place of that of the body. */
export const written = (
  method: string,
  target: string,
  headers: readonly string[],
  body?: string,
  length: number | string | undefined = body?.length,
): string => {
  const lines = ['host: here', ...headers, ...(length === undefined ? [] : [`content-length: ${length}`])];
  return `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
};
