import { Html } from '../html.ts';

export const stylesheet = new Html(`
*{box-sizing:border-box} body{margin:0;font:15px/1.5 "Segoe UI",Helvetica,Arial,sans-serif;color:#22262b;background:#f3f1ee}
header{display:flex;gap:26px;align-items:center;background:#26323d;padding:10px 24px;color:#fff} header a{color:#fff;text-decoration:none}
.brand{font-weight:700;font-size:18px} header ul{display:flex;gap:18px;list-style:none;margin:0;padding:0} header [aria-current]{border-bottom:2px solid #f0a030}
.badge{background:#c8402c;border-radius:9px;padding:0 7px;font-size:12px} .account{margin-left:auto}
main,.crumbs,footer{max-width:1160px;margin:16px auto;padding:0 24px} main{padding-bottom:40px} footer{color:#68707a;font-size:13px}
h1{font-size:25px;margin:8px 0 16px} h2{font-size:18px;margin:24px 0 8px} a{color:#1d5b8f}
table{width:100%;border-collapse:collapse;background:#fff} th,td{padding:8px 10px;border-bottom:1px solid #dedad4;text-align:left} th{background:#e8e4de}
.compact th,.compact td{padding:3px 8px;font-size:13px} .number{text-align:right} tfoot th,tfoot td{font-weight:600;background:#f7f5f2}
.cards{display:grid;grid-template-columns:repeat(4,1fr);gap:14px} .card,.sheet,.panel{background:#fff;border:1px solid #dedad4;border-radius:5px;padding:16px}
.card strong{display:block;font-size:26px} .card a{color:inherit;text-decoration:none} .sheet{max-width:640px}
.field{margin-bottom:13px} .field label{display:block;font-weight:600} .field.check label{font-weight:400} .field small{display:block;color:#68707a}
.star,.error{color:#b02a1a} .error{display:block} .left{margin:-10px 0 12px;font-size:13px;color:#68707a}
input,select,textarea{font:inherit;padding:6px 8px;border:1px solid #9aa2aa;border-radius:3px;max-width:100%} textarea{width:100%} [aria-invalid]{border-color:#b02a1a}
button,.button{font:inherit;padding:6px 14px;border:0;border-radius:3px;background:#1d5b8f;color:#fff;cursor:pointer;text-decoration:none;display:inline-block}
button.plain,.button.plain{background:#68707a} button.danger{background:#b02a1a} button.small{padding:2px 9px;font-size:13px} td form{display:inline}
.bar{display:flex;gap:12px;align-items:end;flex-wrap:wrap;margin-bottom:14px} .bar .field{margin:0} .push{margin-left:auto}
.notice{background:#dcefdd;border-left:4px solid #3d8a45;padding:9px 14px;margin-bottom:14px} .problems{background:#f8e2de;border-left:4px solid #b02a1a;padding:9px 14px}
.alert{background:#fdf1d6;padding:9px 14px;border-left:4px solid #f0a030} .pager{display:flex;gap:12px;margin-top:12px} .empty{background:#fff;padding:20px;text-align:center}
.tag{border-radius:10px;padding:1px 10px;background:#dfe5ea;white-space:nowrap} .tag.ready,.tag.paid{background:#cfe8d1} .tag.overdue,.tag.expired{background:#f5cfc8} .tag.waiting,.tag.soon{background:#fbe5b8}
dl{display:grid;grid-template-columns:170px 1fr;gap:6px 14px;margin:0} dt{color:#68707a} dd{margin:0}
[role=tablist]{display:flex;gap:4px;margin-top:18px} [role=tab]{background:#dedad4;color:#22262b;border-radius:5px 5px 0 0} [role=tab][aria-selected=true]{background:#fff;font-weight:600}
.menu{position:relative} .items{position:absolute;right:0;z-index:5;background:#fff;border:1px solid #9aa2aa;min-width:170px;padding:6px} .items[hidden]{display:none}
.items a,.items button{display:block;width:100%;text-align:left;background:none;color:#22262b;padding:6px 10px} .items a:focus,.items button:focus{background:#e8e4de}
.suggest{position:relative} .suggest ul{position:absolute;z-index:6;background:#fff;border:1px solid #9aa2aa;list-style:none;margin:-12px 0 0;padding:0;min-width:300px} .bar .suggest ul,dialog .suggest ul{margin:0} .suggest ul[hidden]{display:none}
.suggest li{padding:5px 10px;cursor:pointer} .suggest li[aria-selected=true]{background:#d6e5f2}
dialog{border:1px solid #9aa2aa;border-radius:5px;padding:20px;min-width:420px} dialog::backdrop{background:#0007} .dimmed::after{content:"";position:fixed;inset:0;z-index:9}
#toasts{position:fixed;right:20px;bottom:20px} .toast{background:#26323d;color:#fff;padding:10px 16px;border-radius:4px;margin-top:8px} .toast button{background:none;padding:0 0 0 12px}
.steps{display:flex;gap:26px;padding:0;list-style-position:inside} .steps [aria-current]{font-weight:700} .choice{display:block;margin-bottom:4px}
.meter{background:#1d5b8f;height:12px;display:block}
`);
