/** What plans judge; each is a check `model/<rule>` and a row of spec/requirements/model.yaml. */
export type Rule =
  | 'reads-last-write'
  | 'gone-stays-gone'
  | 'lists-hold-the-living'
  | 'valid-writes-accepted'
  | 'gone-things-refuse-writes'
  | 'counts-agree'
  | 'refused-writes-change-nothing'
  | 'restored-as-before';
