import { Html } from '../html.ts';
import type { Has } from './bugs.ts';

export function stylesheet(has: Has): Html {
  const aside = has('return-button-covered') ? 'position:absolute;left:16px;bottom:8px;width:320px' : '';
  return new Html(`
*{box-sizing:border-box} body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f2430;background:#f5f5f1}
header{background:#28394f;color:#fff;padding:12px 24px;display:flex;flex-wrap:wrap;gap:10px 28px;align-items:center}
header a{color:#fff} .name{font-size:19px;font-weight:bold;text-decoration:none} .account{margin-left:auto}
.skip{position:absolute;left:-9999px} .skip:focus{left:8px;top:8px;background:#fff;padding:6px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:16px;margin:0;padding:0} [aria-current]{font-weight:bold}
main,footer{max-width:1120px;margin:0 auto;padding:12px 24px} footer{color:#5c6270;padding-bottom:50px}
h1{font-size:27px;margin:14px 0} h2{font-size:20px;margin:28px 0 8px} a{color:#204f8a}
table{border-collapse:collapse;width:100%;background:#fff;margin-bottom:14px} caption{text-align:left;color:#5c6270;padding:4px 0}
th,td{border-bottom:1px solid #d9dad3;padding:7px 10px;text-align:left;vertical-align:top} thead th{background:#e9eae3} .number{text-align:right}
tfoot td,tfoot th{border-top:2px solid #5c6270;font-weight:bold} td form,.inline{display:inline} td input{width:110px}
dl{display:grid;grid-template-columns:170px 1fr;gap:4px 16px} dt{color:#5c6270} dd{margin:0}
.figures{grid-template-columns:repeat(5,1fr);grid-template-rows:auto auto;grid-auto-flow:column;background:#fff;padding:12px} .figures dd{font-size:25px}
.sheet,.filter{position:relative;background:#fff;border:1px solid #d9dad3;padding:16px;margin:0 0 16px} .filter{display:flex;flex-wrap:wrap;gap:14px;align-items:end}
.row{margin:0 0 14px} .row label,.filter label{display:block} .row small,.row em{display:block} .row small,.optional{color:#5c6270} .row em,.warning{color:#a1260d;font-style:normal}
.note{background:#fff6da;padding:8px 12px;margin:14px 0 0;${aside}}
input,select,textarea{font:inherit;padding:4px 8px;border:1px solid #5c6270;max-width:100%} [aria-invalid]{border-color:#a1260d}
button,.button{font:inherit;padding:5px 14px;background:#204f8a;color:#fff;border:0;cursor:pointer;text-decoration:none} button.plain{background:#5c6270} button.danger{background:#a1260d}
header button{background:none;text-decoration:underline}
.notice{background:#e1f1df;border:1px solid #63955c;padding:8px 14px}
.problems{background:#fae3de;border:1px solid #a1260d;padding:8px 14px;margin-bottom:14px} .problems h2{margin:0;font-size:17px}
`);
}
