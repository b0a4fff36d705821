type Lock = { readonly packages: Readonly<Record<string, object>> };
type Manifest = {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly description: string;
};

export const billOf: (lock: Lock, manifest: Manifest) => object;
