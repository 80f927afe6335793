import { Html } from '../html.ts';

export const stylesheet = new Html(`
*{box-sizing:border-box} body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#12262f;background:#f2f8fa}
header{background:#0b5569;color:#fff;padding:12px 24px;display:flex;flex-wrap:wrap;gap:10px 28px;align-items:center}
header a{color:#fff} .name{font-size:19px;font-weight:bold;text-decoration:none} .account{margin-left:auto}
.skip{position:absolute;left:-9999px} .skip:focus{left:8px;top:8px;background:#fff;padding:6px}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:16px;margin:0;padding:0} [aria-current]{font-weight:bold}
main,footer{max-width:1080px;margin:0 auto;padding:12px 24px} footer{color:#4f6670;padding-bottom:50px}
h1{font-size:27px;margin:14px 0} h2{font-size:20px;margin:28px 0 8px} a{color:#0b5569}
table{border-collapse:collapse;width:100%;background:#fff;margin-bottom:14px} caption{text-align:left;color:#4f6670;padding:4px 0}
th,td{border-bottom:1px solid #cfdfe4;padding:7px 10px;text-align:left;vertical-align:top} thead th{background:#e2eff3} .number{text-align:right}
tfoot td,tfoot th{border-top:2px solid #4f6670;font-weight:bold} td form,.inline{display:inline}
dl{display:grid;grid-template-columns:170px 1fr;gap:4px 16px} dt{color:#4f6670} dd{margin:0}
.figures{grid-template-columns:repeat(4,1fr);background:#fff;padding:12px} .figures dd{font-size:25px}
.sheet,.filter{background:#fff;border:1px solid #cfdfe4;padding:16px;margin:0 0 16px} .filter{display:flex;flex-wrap:wrap;gap:14px;align-items:end}
.row{margin:0 0 14px} .row label,.filter label{display:block} .row small,.row em{display:block} .row small,.optional{color:#4f6670} .row em,.warning{color:#a1260d;font-style:normal}
input,select,textarea{font:inherit;padding:4px 8px;border:1px solid #4f6670;max-width:100%} [aria-invalid]{border-color:#a1260d}
button,.button{font:inherit;padding:5px 14px;background:#0b5569;color:#fff;border:0;cursor:pointer;text-decoration:none} button.plain{background:#4f6670} button.danger{background:#a1260d}
header button{background:none;text-decoration:underline}
.notice{background:#dff2e1;border:1px solid #5c9a63;padding:8px 14px} .news{background:#fff4d1;border:1px solid #c9a63a;padding:8px 14px}
.problems{background:#fae3de;border:1px solid #a1260d;padding:8px 14px;margin-bottom:14px} .problems h2{margin:0;font-size:17px}
`);
