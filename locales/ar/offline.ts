export default {
  ':count change needs your decision': 'تعديل واحد بانتظار قرارك',
  ':count change on this device hasn’t been sent yet. Signing out deletes it.':
    'على هذا الجهاز تعديل واحد لم يُرسل بعد. سيُحذف عند تسجيل الخروج.',
  ':count change waiting to be sent': 'تعديل واحد بانتظار الإرسال',
  ':count changes need your decision': ':count تعديل بانتظار قرارك',
  ':count changes need your decision|few': ':count تعديلات بانتظار قرارك',
  ':count changes need your decision|many': ':count تعديلًا بانتظار قرارك',
  ':count changes need your decision|two': 'تعديلان بانتظار قرارك',
  ':count changes need your decision|zero': 'لا تعديلات بانتظار قرارك',
  ':count changes on this device haven’t been sent yet. Signing out deletes them.':
    'على هذا الجهاز :count تعديل لم يُرسل بعد. ستُحذف عند تسجيل الخروج.',
  ':count changes on this device haven’t been sent yet. Signing out deletes them.|few':
    'على هذا الجهاز :count تعديلات لم تُرسل بعد. ستُحذف عند تسجيل الخروج.',
  ':count changes on this device haven’t been sent yet. Signing out deletes them.|many':
    'على هذا الجهاز :count تعديلًا لم يُرسل بعد. ستُحذف عند تسجيل الخروج.',
  ':count changes on this device haven’t been sent yet. Signing out deletes them.|two':
    'على هذا الجهاز تعديلان لم يُرسلا بعد. سيُحذفان عند تسجيل الخروج.',
  ':count changes on this device haven’t been sent yet. Signing out deletes them.|zero':
    'لا تعديلات غير مرسلة على هذا الجهاز.',
  ':count changes waiting to be sent': ':count تعديل بانتظار الإرسال',
  ':count changes waiting to be sent|few': ':count تعديلات بانتظار الإرسال',
  ':count changes waiting to be sent|many': ':count تعديلًا بانتظار الإرسال',
  ':count changes waiting to be sent|two': 'تعديلان بانتظار الإرسال',
  ':count changes waiting to be sent|zero': 'لا تعديلات بانتظار الإرسال',
  'A new version is ready.': 'نسخة جديدة جاهزة.',
  'A note': 'ملاحظة',
  'Don’t sign out': 'عدم تسجيل الخروج',
  'Everything has been sent.': 'أُرسل كل شيء.',
  'In your account': 'في حسابك',
  'It was deleted.': 'حُذف في هذه الأثناء.',
  'Keep the account’s': 'الإبقاء على ما في الحساب',
  'Keep this device’s': 'الإبقاء على ما في هذا الجهاز',
  'On no shelf': 'ليس على أي رف',
  'Rating or review': 'تقييم أو مراجعة',
  'Rating: :rating': 'التقييم: :rating',
  'Reading log': 'سجل القراءة',
  Reload: 'إعادة التحميل',
  'Send again': 'الإرسال مجددًا',
  'Sign out and lose changes?': 'تسجيل الخروج وفقدان التعديلات؟',
  'Sign out anyway': 'تسجيل الخروج على أي حال',
  'This page isn’t saved on this device': 'هذه الصفحة غير محفوظة على هذا الجهاز',
  'This was changed elsewhere in the meantime. Which one should stay?':
    'تغيّر هذا في مكان آخر في هذه الأثناء. أيهما تُبقي؟',
  'Waiting changes': 'تعديلات معلّقة',
  'Your library and the books you opened lately are here. The rest comes back with the connection.':
    'مكتبتك والكتب التي فتحتها مؤخرًا موجودة هنا. والباقي يعود مع الاتصال.',
  'You’re offline': 'لا اتصال',
  'You’re offline – showing what was saved :time.': 'أنت غير متصل – يظهر ما حُفظ في :time.',
  'You’re offline.': 'أنت غير متصل.',
} satisfies Record<string, string>
