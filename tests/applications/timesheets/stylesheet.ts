import { Html } from '../html.ts';
import type { Has } from './bugs.ts';

export function stylesheetFor(has: Has): Html {
  const total = has('create-covered') ? 'position:absolute;inset:0' : 'margin-left:auto';
  return new Html(`
*{box-sizing:border-box} body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#26222e;background:#f7f5f9}
header{background:#46305f;color:#fff;padding:12px 24px;display:flex;flex-wrap:wrap;gap:10px 26px;align-items:center}
header a{color:#fff} .name{font-size:19px;font-weight:bold;text-decoration:none} .account{margin-left:auto}
.skip{position:absolute;left:-9999px} .skip:focus{left:8px;top:8px;background:#fff;padding:6px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:16px;margin:0;padding:0} [aria-current]{font-weight:bold}
main,footer{max-width:1120px;margin:0 auto;padding:12px 24px} footer{color:#655d70;padding-bottom:50px}
h1{font-size:27px;margin:14px 0} h2{font-size:20px;margin:28px 0 8px} a{color:#5a2d91}
table{border-collapse:collapse;width:100%;background:#fff;margin-bottom:14px} caption{text-align:left;color:#655d70;padding:4px 0}
th,td{border-bottom:1px solid #dcd6e2;padding:7px 10px;text-align:left;vertical-align:top} thead th{background:#ece7f1} .number{text-align:right}
tfoot td,tfoot th{border-top:2px solid #655d70;font-weight:bold} .inline{display:inline}
dl{display:grid;grid-template-columns:170px 1fr;gap:4px 16px} dt{color:#655d70} dd{margin:0}
.figures{grid-template-columns:repeat(4,1fr);background:#fff;padding:12px} .figures dt{grid-row:1} .figures dd{font-size:24px}
.sheet,.filter{background:#fff;border:1px solid #dcd6e2;padding:16px;margin:0 0 16px} .filter{display:flex;flex-wrap:wrap;gap:14px;align-items:end}
.row{margin:0 0 14px} .row label,.filter label{display:block} .row small,.row em{display:block} .row small,.optional{color:#655d70} .row em,.warning{color:#a1260d;font-style:normal}
input,select,textarea{font:inherit;padding:4px 8px;border:1px solid #655d70;max-width:100%} [aria-invalid]{border-color:#a1260d}
button{font:inherit;padding:5px 14px;background:#46305f;color:#fff;border:0;cursor:pointer} button.plain{background:#655d70} button.danger{background:#a1260d}
header button{background:none;text-decoration:underline} td button{padding:1px 8px;margin-right:4px}
dialog{border:1px solid #655d70;width:520px;padding:16px 24px} dialog h2{margin:0 0 10px} dialog::backdrop{background:#26222e88}
.bar{display:flex;gap:12px;align-items:center;position:relative;margin:14px 0} .bar output{${total}} output{font-weight:bold}
.menu{position:relative;display:inline-block} .menu ul{position:absolute;z-index:1;top:100%;left:0;min-width:220px;margin:2px 0 0;padding:6px;list-style:none;background:#fff;border:1px solid #655d70}
.menu li>a,.menu li button{display:block;width:100%;padding:4px 8px;text-align:left;background:none;color:#5a2d91} .menu [hidden]{display:none}
.notice{background:#e2f2e3;border:1px solid #5c9a63;padding:8px 14px} .problems{background:#fae3de;border:1px solid #a1260d;padding:8px 14px;margin-bottom:14px} .problems p{margin:0}
`);
}
