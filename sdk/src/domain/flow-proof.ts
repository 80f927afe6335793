/**
 * What the steps of a test must contain, before an assertion, to cover a flow. Hand-written tests are recognised by it as
 * well as generated ones.
 *
 * - `opens-page`: opens the plan's page, or one with the same structure, by its address
 * - `follows-link`: arrives at the URL of the plan's transition by a click, and at those of the links that it `alsoFollows`
 * - `goes-back`: goes back or forward in the browser's history
 * - `uses-control`: clicks the plan's control, or the control of its transition
 * - `uses-list`: clicks a control with the name of the plan's control on a page with the same path; twice with `again`
 * - `sends-form`: sends the plan's form with valid data, or with the value of the plan's trial
 * - `signs-in`: opens the plan's page and signs in there
 * - `sign-in-refused`: sends the sign-in form with another password
 * - `page-guarded`: opens the plan's page, which requires a session, without signing in
 * - `requests`: sends the plan's request without a page
 * - `has-tag`: none of the steps tells; the test has the kind of the flow as a tag, and the plan's page as its source
 */
export type FlowProof =
  | 'opens-page'
  | 'follows-link'
  | 'goes-back'
  | 'uses-control'
  | 'uses-list'
  | 'sends-form'
  | 'signs-in'
  | 'sign-in-refused'
  | 'page-guarded'
  | 'requests'
  | 'has-tag';
