import { Html } from '../html.ts';

export const stylesheet = new Html(`
*{box-sizing:border-box} body{margin:0;font:16px/1.5 'Segoe UI',Roboto,Arial,sans-serif;color:#22281f;background:#f6f7f1;overflow-wrap:break-word}
header{background:#31572c;color:#fff;padding:12px 24px;display:flex;flex-wrap:wrap;gap:10px 28px;align-items:center}
header a{color:#fff} .name{font-size:20px;font-weight:bold;text-decoration:none} .staff{margin-left:auto}
.skip{position:absolute;left:-9999px} .skip:focus{left:8px;top:8px;background:#fff;padding:4px 8px}
nav ul,.pages{list-style:none;display:flex;flex-wrap:wrap;gap:18px;margin:0;padding:0} [aria-current]{font-weight:bold}
main,footer{max-width:1080px;margin:0 auto;padding:12px 24px} footer{color:#5d6656;padding-bottom:60px}
h1{font-size:28px;margin:14px 0} h2{font-size:20px;margin:30px 0 10px} a{color:#1f5c8b}
:focus-visible{outline:3px solid #d9822b;outline-offset:2px}
table{border-collapse:collapse;width:100%;background:#fff;margin:0 0 16px} caption{text-align:left;color:#5d6656;padding:4px 0}
th,td{border-bottom:1px solid #d5dacb;padding:7px 10px;text-align:left;vertical-align:top} thead th{background:#e8ecdd} .number{text-align:right}
tfoot td,tfoot th{border-top:2px solid #7b8570;font-weight:bold} td form{display:inline} .late{color:#a12a1b}
dl{display:grid;grid-template-columns:180px 1fr;gap:4px 16px} dt{color:#5d6656} dd{margin:0}
.counts{grid-template-columns:1fr auto;max-width:420px;background:#fff;padding:12px 16px} .counts dd{text-align:right;font-weight:bold}
.sheet,.filter{background:#fff;border:1px solid #d5dacb;padding:16px;margin:0 0 16px} .filter{display:flex;flex-wrap:wrap;gap:14px;align-items:end}
.row{margin:0 0 14px;padding:0;border:0} .row label{display:block} .row small{display:block;color:#5d6656} .row em{display:block;color:#a12a1b;font-style:normal}
.filter label,.choice{display:block} .optional{color:#5d6656;font-size:14px} .notes{padding-left:20px} .notes li{margin:6px 0} .notes button{margin-left:10px} td button{margin:0 0 4px}
input,select,textarea{font:inherit;padding:4px 8px;border:1px solid #7b8570;max-width:100%} [aria-invalid]{border-color:#a12a1b}
button{font:inherit;padding:5px 14px;background:#31572c;color:#fff;border:0;cursor:pointer} button.plain{background:#5d6656} button.danger{background:#a12a1b}
header button{background:none;text-decoration:underline} dialog{border:1px solid #7b8570;max-width:460px;padding:16px 24px} dialog h2{margin:0}
.notice{background:#e0efd6;border:1px solid #7ba05b;padding:8px 14px} .problems{background:#f9e3df;border:1px solid #a12a1b;padding:8px 14px;margin-bottom:14px} .problems h2{margin:0;font-size:17px}
`);
