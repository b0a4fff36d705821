/** Path parameters of a request by name, as they are before they are encoded. */
export type Params = Readonly<Record<string, string>>;
